import { Option } from 'commander'

/** Sets the exit code of the command that ran. */
export type Done = (code: number) => void

export const format = (): Option =>
  new Option('--format <form>', 'how to print the result').choices(['text', 'json']).default('text')

export const example = (command: string): [position: 'after', text: string] => [
  'after',
  `\nExample:\n  $ codicil ${command}`,
]
