/** The PDF viewer; the specification does not define the wording. */
export const PDF = {
  loading: 'Loading the PDF',
  failed: 'The PDF could not be shown. You can still download it.',
  locked: 'This PDF is protected by a password. Download it to open it.',
  retry: 'Try again',
  tools: 'Pages and zoom',
  previous: 'Previous page',
  next: 'Next page',
  page: 'Page',
  of: (count: number) => `of ${count.toLocaleString('en')}`,
  pageOf: (page: number, count: number, title: string) =>
    `${title}, page ${page.toLocaleString('en')} of ${count.toLocaleString('en')}`,
  pageFailed: 'This page could not be drawn.',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  fit: 'Fit the width',
  scale: (factor: number) => `${Math.round(factor * 100)} %`,
} as const
