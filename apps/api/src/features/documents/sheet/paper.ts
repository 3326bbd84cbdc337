/** Points: A4. */
export const PAPER = { width: 595.28, height: 841.89 }

export const MARGIN = { top: 40, bottom: 34, side: 46 }

export const CONTENT_WIDTH = PAPER.width - 2 * MARGIN.side

export const COLORS = {
  ink: '#1b1b19',
  muted: '#50504e',
  subtle: '#656563',
  accent: '#374f9d',
  hairline: '#e3e3e1',
  line: '#d1d1cf',
  band: '#f5f4f2',
}
