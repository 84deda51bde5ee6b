/** The forms of a report on how exact an imported contract is. */
export const fidelityFormats = ['json', 'markdown'] as const
export type FidelityFormat = (typeof fidelityFormats)[number]
