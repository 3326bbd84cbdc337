/** For a page whose only content is a form: its first field takes the focus when it appears. */
export const focusFirstField = (form: HTMLElement | null) => form?.querySelector('input')?.focus()
