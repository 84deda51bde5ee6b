import { nearest } from '../../../text/writing/nearest.js'
import { quoted } from '../../../text/writing/quoted.js'
import type { ScalarNode } from '../../documents/documentTree.js'
import type { Reading } from './reading.js'
import type { ParameterPlace, ParameterStyle, Serialization } from './service.js'

/** The styles of each place; the first one is the default. */
const styles: Readonly<Record<ParameterPlace, readonly [ParameterStyle, ...ParameterStyle[]]>> = {
  path: ['simple', 'label', 'matrix'],
  query: ['form', 'spaceDelimited', 'pipeDelimited', 'deepObject'],
  header: ['simple'],
  cookie: ['form'],
}

/** What `style` and `explode` say; a style that does not exist at the place is reported, and the default counts. */
export function serializationOf(
  { report }: Reading,
  stated: ScalarNode | undefined,
  explode: boolean | undefined,
  place: ParameterPlace,
): Serialization {
  const [usual] = styles[place]
  const style = styles[place].find((one) => one === stated?.text)
  if (stated && !style && !(place === 'cookie' && stated.text === 'cookie'))
    report(
      'openapi-bad-value',
      stated.span,
      `a ${place} parameter has no style ${quoted(stated.text)}, so ${quoted(usual)} counts`,
      () => {
        // prettier-ignore
        const near = nearest(stated.text, styles[place])
        return { hint: near === undefined ? `write one of ${styles[place].map(quoted).join(', ')}` : `did you mean ${quoted(near)}?` } // prettier-ignore
      },
    )
  const counted = style ?? usual
  return { style: counted, explode: explode ?? counted === 'form' }
}
