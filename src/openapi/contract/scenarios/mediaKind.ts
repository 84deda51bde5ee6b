/** How a body of a media type is written. */
export type MediaKind = 'json' | 'xml' | 'form' | 'parts' | 'text' | 'any'

const kinds: readonly (readonly [RegExp, MediaKind])[] = [
  [/^(application|text)\/(json|[\w.+-]+\+json)$/, 'json'],
  [/^(application|text)\/(xml|[\w.+-]+\+xml)$/, 'xml'],
  [/^application\/x-www-form-urlencoded$/, 'form'],
  [/^multipart\//, 'parts'],
  [/^(\*|application)\/\*$/, 'any'],
]

/** `any` is a range of media types to which several kinds belong. */
export const mediaKind = (mediaType: string): MediaKind =>
  kinds.find(([pattern]) => pattern.test(bare(mediaType)))?.[1] ?? 'text'

/** Whether it stands for several media types: `image/*`. */
export const isRange = (mediaType: string): boolean => bare(mediaType).endsWith('/*')

const bare = (mediaType: string): string => mediaType.split(';', 1)[0]!.trim().toLowerCase()
