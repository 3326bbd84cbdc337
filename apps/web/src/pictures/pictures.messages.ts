import { ASSETS } from '../assets/assets.messages.ts'

/** Specification 1, 2.7 and 2.8; all other wording is our own. */
export const PICTURES = {
  breadcrumbs: 'Breadcrumbs',
  supplier: 'Catalogue',
  product: 'Product',
  variant: 'Variant',
  mainTitle: (variant: string | undefined) =>
    variant ? `Select variant image for ${variant}` : 'Select variant image',
  mainHeading: 'Select image',
  ambientsTitle: (variant: string | undefined) =>
    variant ? `Link ambient images to ${variant}` : 'Link ambient images',
  ofProduct: (product: string) => `of ${product}`,
  alreadyLinked: 'Already linked',
  nothingChosen: 'No image selected',
  oneChosen: 'One image selected',
  chosen: (count: number) => `Selected images: ${count.toLocaleString('en')}`,
  actions: 'Actions on the selected images',
  cancel: 'Cancel',
  link: 'Link',
  next: 'Next',
  back: 'Back',
  retry: 'Try again',
  mainLinked: 'Variant image selected',
  ambientsLinked: 'Ambience images linked to variant',
  mainFailed: 'The image could not be linked.',
  ambientsFailed: 'The images could not be linked.',
  gone: 'The variant, or an image, no longer exists.',
  offline: 'The server did not answer.',
  unread: 'The variant could not be loaded.',
  unknown: 'Variant not found',
  unknownHint: 'It may have been deleted.',
  // Steps for the ambient images.
  steps: 'Steps',
  select: 'Select images',
  review: 'Review & confirm',
  position: (step: number, count: number, label: string) => `Step ${step} of ${count}: ${label}`,
  done: '(done)',
  error: '(needs attention)',
  reviewHint: 'They are added after the existing images, in this order.',
  loading: 'Loading the variant',
  remove: (name: string) => `Remove ${name}`,
  order: {
    list: 'Images in their order',
    handle: (name: string) => `Drag ${name}`,
    handleRole: 'drag handle',
    instructions: 'Press Space to pick it up, the arrow keys to move it, Space to put it down and Escape to cancel.',
    menu: (name: string) => `Move ${name}`,
    moveUp: 'Move up',
    moveDown: 'Move down',
    moveToStart: 'Move to the start',
    moveToEnd: 'Move to the end',
    pickedUp: (name: string, position: number, count: number) => `${name} picked up, at ${position} of ${count}.`,
    movedTo: (name: string, position: number, count: number) => `${name} is at ${position} of ${count}.`,
    dropped: (name: string, position: number, count: number) => `${name} put down at ${position} of ${count}.`,
    cancelled: (name: string, position: number, count: number) => `${name} is back at ${position} of ${count}.`,
  },
} as const

/** Texts of the list of images to choose from. */
export const PICTURE_LIST = {
  ...ASSETS,
  noneHint: 'There are no images in the library yet.',
  marks: 'Select',
  // The steps have Next and Back too.
  previous: 'Previous page',
  next: 'Next page',
} as const
