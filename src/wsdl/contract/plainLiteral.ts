/** Literals that look like placeholders without parentheses, of which contracts warn. */
const suspicious = /^(number|integer|decimal|string|boolean|datetime|date|time|duration|uuid|base64|hex|url|url-http|url-https|url-path|null|empty|anything|xs:.*|xsd:.*)$/ // prettier-ignore

/** Whether a literal can be written as it is without looking like something else. */
export const isPlain = (text: string): boolean =>
  text !== '' && !suspicious.test(text) && !/[(){}]/.test(text) && text.trim() === text
