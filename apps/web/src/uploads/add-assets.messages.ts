const many = (count: number, one: string, more: string) => `${count.toLocaleString('en')} ${count === 1 ? one : more}`

/** Adding assets (specification 2, 2, upload and linking wizards); what it does not name is our own wording. */
export const ADD_ASSETS = {
  title: 'Add asset',
  assets: 'Assets',
  breadcrumbs: 'Breadcrumbs',
  // Steps.
  steps: 'Steps',
  position: (step: number, count: number, label: string) => `Step ${step} of ${count}: ${label}`,
  done: '(done)',
  error: '(needs attention)',
  upload: 'Upload',
  link: 'Link to products',
  labels: 'Apply labels',
  // The first step.
  drop: 'Drag and drop files here, or paste them',
  browse: 'Browse',
  folder: 'Choose a folder',
  limits: 'Up to 20 files at a time. Supported types: PNG, JPG, PDF, XLS, CSV.',
  queued: 'More files wait in line. Other images, videos and documents work too.',
  listed: (count: number) => `Files: ${count.toLocaleString('en')}`,
  progress: (percent: number) => `${percent} % uploaded`,
  none: 'None of the files could be added. Remove them, or try again.',
  loading: 'Loading the files',
  // Buttons.
  next: 'Next',
  skip: 'Skip',
  back: 'Back',
  finish: 'Finish',
  cancel: 'Cancel',
  retry: 'Try again',
  // Choosing what to link.
  selectedAssets: 'Selected assets',
  targetVariants: 'Target variants',
  // The end.
  added: (count: number) => `${count.toLocaleString('en')} assets successfully added.`,
  linkByName: 'Link by file name',
  stay: (count: number) => `${many(count, 'uploaded file stays', 'uploaded files stay')} in the library.`,
  waiting: 'Waiting for the last uploads. The rest follows by itself.',
  working: 'Applying labels and links',
  failed: 'The labels and links could not be saved. Your files are in the library, and your choices are kept.',
  offline: 'The server did not answer. Your choices are kept; try again.',
  gone: 'A label or a variant no longer exists. Your choices are kept.',
} as const
