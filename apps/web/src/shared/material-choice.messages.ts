/** Choosing a material, or creating one in a family. */
export const MATERIAL_CHOICE = {
  material: 'Material',
  materialRequired: 'Material is required',
  chooseMaterial: 'Choose a material...',
  openMaterials: 'Show materials',
  materialHint: 'Choose one, or type the name of a new one.',
  noSuchMaterial: 'Type a name to create a material.',
  family: 'Material family',
  familyRequired: 'Material family is required',
  familyHint: 'Such as Wood for Oak. Choose one, or type the name of a new one.',
  chooseFamily: 'Choose a material family...',
  openFamilies: 'Show material families',
  noSuchFamily: 'Type a name to create a material family.',
  create: (name: string) => `Create ‘${name}’`,
} as const
