/** Progress of a job over the variants and products that carry values, e.g. `Merging: 500 of 1,200 variants and products done`. */
export const carriersDone =
  (doing: string) =>
  (done: number, total: number): string =>
    `${doing}: ${done.toLocaleString('en')} of ${total.toLocaleString('en')} variants and products done`
