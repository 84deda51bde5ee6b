import type { DecideOptions } from '../decideVersions.js'

/** The options that are code, or depend on it. */
type CodeOption = 'ignore' | 'language' | 'confirm' | 'certified' | 'pause'

/** The options that are data, with their defaults, for a key or another thread. */
export const statedOptions = ({
  level = 'type',
  strict = [],
  allow = [],
  readers = [],
  effort = 1,
  day,
  verify = false,
}: DecideOptions) =>
  ({
    level,
    strict: [...strict].sort(),
    allow,
    readers,
    effort,
    ...(day !== undefined && { day }),
    verify,
  }) satisfies Readonly<
    // A new option is data or code: it must not be forgotten.
    Record<Exclude<keyof DecideOptions, CodeOption | 'day'>, unknown>
  >
