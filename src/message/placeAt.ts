import { lineMap, positionAt, type Position } from '../text/lineMap.js'

/** A line and a column in a payload, both counted from 1. */
export type PayloadPlace = Position

/** Finds the places of offsets in a text. The lines are counted once, so many offsets take little longer than one. */
export function placesIn(text: string): (offset: number) => PayloadPlace {
  const lines = lineMap(text)
  return (offset) => positionAt(lines, offset)
}

/** The place of one offset. */
export const placeAt = (text: string, offset: number): PayloadPlace => placesIn(text.slice(0, offset + 1))(offset)
