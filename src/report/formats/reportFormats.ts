/** The forms of a report, by their names. */
export const reportFormats = ['text', 'json', 'junit', 'sarif', 'github', 'markdown', 'html'] as const
export type ReportFormat = (typeof reportFormats)[number]

/** The forms of a report on how exact an imported contract is. */
export const fidelityFormats = ['json', 'markdown'] as const
export type FidelityFormat = (typeof fidelityFormats)[number]
