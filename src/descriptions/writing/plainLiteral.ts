/** Literals that look like placeholders without parentheses, which `codicil check` warns about. */
const suspicious = /^(number|integer|decimal|string|boolean|datetime|date|time|duration|uuid|base64|hex|url|url-http|url-https|url-path|null|empty|anything|xs:.*|xsd:.*)$/ // prettier-ignore

/** Whether a text can be written as a literal without looking like something else. */
export const isPlain = (text: string): boolean =>
  text !== '' && !suspicious.test(text) && !/[(){}]|^[<[@]/.test(text) && text.trim() === text
