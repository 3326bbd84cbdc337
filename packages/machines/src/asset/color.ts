/** Whether a text is a colour as fields of assets hold it, such as `#1e90ff`. */
export const isColor = (text: string): boolean => /^#[\da-f]{6}$/i.test(text)
