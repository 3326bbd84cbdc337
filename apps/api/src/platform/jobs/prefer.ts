/** Whether a `Prefer` header (RFC 7240) requests a job instead of the result. */
export const wantsJob = (prefer: string | string[] | undefined): boolean =>
  [prefer ?? []]
    .flat()
    .flatMap((header) => header.split(','))
    .some((preference) => /^respond-async$/i.test(preference.split(';', 1)[0]?.trim() ?? ''))
