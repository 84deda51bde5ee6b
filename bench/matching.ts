import { ms, times, type Bench } from './bench.js'
import type { MatchingMeasured } from './matchingProbe.js'
import { outputOf, table, printProgress } from './measure.js'

/** Documents of about this size, by their number of pets, and how often each is read. */
const sizes: readonly (readonly [size: string, pets: number, runs: number])[] = [
  ['300 B', 0, 60_000],
  ['1.4 kB', 3, 30_000],
  ['120 kB', 330, 500],
  ['2.5 MB', 6900, 25],
  ['50 MB', 138_000, 3],
]

const perSecond = (bytes: number, time: number): string => `${(bytes / 1e3 / time).toFixed(0)} MB/s`

const growth = ({ bytes, memory, before }: MatchingMeasured): string =>
  bytes < 1e7 ? '' : `${((memory - before) / bytes).toFixed(1)} x its size`

/** Reading and matching a document with either XML reader. */
export async function matching({ probe }: Bench): Promise<string> {
  const path = await probe('matchingProbe')
  const rows = sizes.map(([size, pets, runs]) => {
    printProgress(`${size} …`)
    const [native, portable] = ['libxmljs2', 'libxml2-wasm'].map(
      (reader) => outputOf([path, String(pets), String(runs)], { CODICIL_XML: reader }) as MatchingMeasured,
    ) as [MatchingMeasured, MatchingMeasured]
    const whole = ({ read, match }: MatchingMeasured): number => read + match
    const { bytes, match } = portable
    return [
      size,
      perSecond(bytes, whole(native)),
      perSecond(bytes, whole(portable)),
      times(whole(native) / whole(portable)),
      perSecond(bytes, match),
      ms(whole(portable)),
      growth(native),
      growth(portable),
    ]
  })
  return table(
    ['document', 'libxmljs2', 'libxml2-wasm', 'ratio', 'matching alone', 'ms', 'memory: libxmljs2', 'libxml2-wasm'],
    rows,
  )
}
