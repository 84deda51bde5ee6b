import { megabytes, ms, times, type Bench } from './bench.js'
import type { MatchingMeasured } from './matchingProbe.js'
import { outputOf, table, printProgress } from './measure.js'

/** Documents of about this size, by their number of pets, and how often each is read. */
const sizes: readonly (readonly [size: string, pets: number, runs: number])[] = [
  ['300 B', 0, 4000],
  ['1.4 kB', 3, 4000],
  ['120 kB', 330, 200],
  ['2.5 MB', 6900, 15],
  ['50 MB', 138_000, 3],
]

const perSecond = (bytes: number, time: number): string => `${(bytes / 1e3 / time).toFixed(0)} MB/s`

/** Reading and matching a document, compared with a bare SAX pass of the same library over the same bytes. */
export async function matching({ probe }: Bench): Promise<string> {
  const path = await probe('matchingProbe')
  const rows = sizes.map(([size, pets, runs]) => {
    printProgress(`${size} …`)
    const measured = outputOf([path, String(pets), String(runs)]) as MatchingMeasured
    const { bytes, bare, read, match, memory, before } = measured
    return [
      size,
      perSecond(bytes, bare),
      perSecond(bytes, read + match),
      times(bare / (read + match)),
      perSecond(bytes, match),
      ms(read + match),
      bytes < 1e7 ? '' : `${((memory - before) / bytes).toFixed(1)} x its size`,
      megabytes(memory),
    ]
  })
  return table(
    [
      'document',
      'bare SAX pass',
      'reading and matching',
      'of the bare pass',
      'matching alone',
      'ms',
      'memory',
      'process',
    ],
    rows,
  )
}
