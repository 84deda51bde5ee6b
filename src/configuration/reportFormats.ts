/** The forms of a report, by their names. */
export const reportFormats = ['text', 'json', 'junit', 'sarif', 'github', 'markdown', 'html'] as const
export type ReportFormat = (typeof reportFormats)[number]
