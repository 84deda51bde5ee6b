export function licenses(inputs: readonly string[]): string
