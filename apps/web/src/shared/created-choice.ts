const MARK = 'new:'

/** Value of a choice field for an option the user created by typing its name. */
export const createdChoice = (name: string): string => `${MARK}${name}`

/** The typed name; undefined for an existing option. */
export const createdName = (choice: string): string | undefined =>
  choice.startsWith(MARK) ? choice.slice(MARK.length) : undefined
