/**
 * The smallest input found that still fails: pieces are left out, large ones first, until none can be or there were as many
 * attempts as allowed (delta debugging; Zeller and Hildebrandt, 2002).
 */
export async function shrink(
  input: Buffer,
  fails: (smaller: Buffer) => Promise<boolean>,
  attempts = 2000,
): Promise<Buffer> {
  let smallest = input
  let left = attempts
  for (let size = Math.ceil(input.length / 2); size >= 1 && left > 0; size = size === 1 ? 0 : Math.ceil(size / 2)) {
    for (let at = 0; at < smallest.length && left > 0;) {
      const smaller = Buffer.concat([smallest.subarray(0, at), smallest.subarray(at + size)])
      left--
      if (await fails(smaller)) smallest = smaller
      else at += size
    }
  }
  return smallest
}
