/** The pets of the shop by id, with the id of their owner. */
export const pets = new Map(
  [
    { id: 1, name: 'Rex', type: 'dog', status: 'sold', owner: 7 },
    { id: 2, name: 'Tom', type: 'cat', status: 'available', owner: 7 },
    { id: 3, name: 'Polly', type: 'parrot', status: 'available', owner: 8 },
  ].map((pet) => [pet.id, pet]),
)
