const them = (count: number) => (count === 1 ? 'it' : 'them')
const anyOf = (count: number) => (count === 1 ? 'it' : 'any of them')

/** What carries values and shows their attribute. The specification does not define the wording. */
export const VALUES_USAGE = {
  delete: {
    counting: 'Counting the variants and products that carry them.',
    uncounted: 'The variants and products that carry them could not be counted.',
    none: (values: number) => `No variant and no product carries ${anyOf(values)}.`,
    carry: (carriers: number, values: number) => `${carriers === 1 ? 'loses' : 'lose'} ${them(values)}.`,
  },
  merge: {
    counting: 'Counting the variants and products that carry one of them.',
    uncounted: 'The variants and products that carry one of them could not be counted.',
    none: (values: number) => `No variant and no product carries ${anyOf(values)}.`,
    carry: (carriers: number) => `${carriers === 1 ? 'carries' : 'carry'} one of them.`,
  },
  shown: 'The attribute is shown by',
} as const
