/** A number with what it counts: `1 cell`, `2 cells`. */
export const counted = (count: number, noun: string): string => `${String(count)} ${noun}${count === 1 ? '' : 's'}`
