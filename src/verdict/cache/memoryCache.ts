import type { VerdictCache } from './verdictCache.js'

/** A cache that lasts as long as the process, in front of another one. */
export function memoryCache(behind: VerdictCache | undefined): VerdictCache {
  const entries = new Map<string, string>()
  return {
    find: (key) => entries.get(key) ?? behind?.find(key),
    keep: async (key, entry) => {
      entries.set(key, entry)
      await behind?.keep(key, entry)
    },
  }
}
