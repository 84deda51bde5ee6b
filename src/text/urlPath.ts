/** Percent-decoded text; text that is not valid percent-encoding stays as it is. */
export function percentDecoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** The segments of a path without an empty last one: `/pets/` and `/pets` are the same path. */
export function withoutTrailingSlash<Segment>(
  segments: readonly Segment[],
  isEmpty: (segment: Segment) => boolean,
): readonly Segment[] {
  const last = segments.at(-1)
  return last !== undefined && isEmpty(last) ? segments.slice(0, -1) : segments
}
