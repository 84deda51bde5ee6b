/** Seconds since 1970 and minutes east of Greenwich as an ISO date: `2026-01-31T09:00:00+01:00`. */
export function isoDate(seconds: number, offset: number): string {
  const local = new Date((seconds + offset * 60) * 1000).toISOString().slice(0, 19)
  const [hours, minutes] = [Math.trunc(Math.abs(offset) / 60), Math.abs(offset) % 60]
  const two = (number: number): string => String(number).padStart(2, '0')
  return `${local}${offset < 0 ? '-' : '+'}${two(hours)}:${two(minutes)}`
}
