/** The colour of a label, named after the verdict that it stands for. */
export type BadgeStyle = 'compatible' | 'new' | 'incompatible' | 'removed' | 'renamed' | 'undecided' | 'broken'

/** A verdict or a result in a word, and its colour. */
export interface Badge {
  readonly style: BadgeStyle
  readonly word: string
}

/** A verdict or a result as a coloured label. The word says everything; the colour only repeats it. */
export const badgeHtml = ({ style, word }: Badge): string => `<span class="verdict ${style}">${word}</span>`
