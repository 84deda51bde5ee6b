/** How messages name a file at a revision: the path as the user gave it, then the revision, `pet_1.contract@HEAD`. */
export const revisionName = (path: string, expression: string): string => `${path}@${expression}`
