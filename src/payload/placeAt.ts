import { lineMap, positionAt, type Position } from '../text/lineMap.js'

/** A place in a payload, both numbers counted from 1. */
export type PayloadPlace = Position

/** The places of offsets in a text: to find many takes hardly longer than to find one. */
export function placesIn(text: string): (offset: number) => PayloadPlace {
  const lines = lineMap(text)
  return (offset) => positionAt(lines, offset)
}

/** The place of one offset. */
export const placeAt = (text: string, offset: number): PayloadPlace => placesIn(text.slice(0, offset + 1))(offset)
