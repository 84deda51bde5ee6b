/** The shells whose command lines can be completed, with their scripts in the folder `completions` of the package. */
export const completionScripts = { bash: 'codicil.bash', zsh: '_codicil', fish: 'codicil.fish' } as const

export type Shell = keyof typeof completionScripts
export const shells = Object.keys(completionScripts) as readonly Shell[]
