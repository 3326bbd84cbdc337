const MARK = 'new:'

/** What a choice field holds when the user created the choice by typing its name. */
export const createdChoice = (name: string): string => `${MARK}${name}`

/** The name that was typed; undefined when the choice was there before. */
export const createdName = (choice: string): string | undefined =>
  choice.startsWith(MARK) ? choice.slice(MARK.length) : undefined
