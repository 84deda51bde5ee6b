import { InvalidArgumentError, Option } from 'commander'

export const reportFormats = ['text', 'json', 'junit', 'sarif', 'github', 'markdown', 'html'] as const

/** A report that a user asked for; on standard output where no file is named. */
export interface ReportRequest {
  readonly format: (typeof reportFormats)[number]
  readonly file?: string
}

export interface ReportOption {
  readonly report?: readonly ReportRequest[]
}

function collect(value: string, before: readonly ReportRequest[] = []): readonly ReportRequest[] {
  const equals = value.indexOf('=')
  const [name, file] = equals < 0 ? [value, '-'] : [value.slice(0, equals), value.slice(equals + 1)]
  const format = reportFormats.find((known) => known === name)
  if (format === undefined)
    throw new InvalidArgumentError(`There is no report format '${name}'; there are ${reportFormats.join(', ')}.`)
  if (file === '') throw new InvalidArgumentError(`Name the report's file, or leave out the '='.`)
  return [...before, { format, ...(file !== '-' && { file }) }]
}

/** `--report <format>=<file>`, any number of times. */
export const reportOption = (): Option =>
  new Option(
    '--report <format=file>',
    `write a report: ${reportFormats.join(', ')} (again for more; without =file to standard output)`,
  ).argParser(collect)
