/** Placeholder for the value of a formula that the program which wrote the workbook has not calculated. */
export const NOT_CALCULATED = '#NOT_CALCULATED!'
