/** Colours of what cartons stand in, for either theme of the shop. */
export type SpaceLooks = {
  steel: string
  wall: string
  floor: string
  wood: string
  woodDark: string
  rubber: string
  paint: string
  glass: string
  /** How dark shadows on the ground are. */
  shadow: number
  sky: string
  ground: string
}

export const lightLooks: SpaceLooks = {
  steel: '#3d5878',
  wall: '#8fa6be',
  floor: '#b98f62',
  wood: '#d9b27c',
  woodDark: '#b98d58',
  rubber: '#2a2f38',
  paint: '#ff6a1a',
  glass: '#22303f',
  shadow: 0.24,
  sky: '#ffffff',
  ground: '#ddd6cb',
}

export const darkLooks: SpaceLooks = {
  ...lightLooks,
  steel: '#6f8bad',
  wall: '#4d6483',
  floor: '#8d6d4b',
  wood: '#c49d69',
  woodDark: '#94714a',
  rubber: '#39424f',
  shadow: 0.5,
  sky: '#dbe6f5',
  ground: '#4a4d57',
}
