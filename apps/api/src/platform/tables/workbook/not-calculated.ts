/** Stands for what a formula comes to: the program that wrote the workbook has not calculated it. */
export const NOT_CALCULATED = '#NOT_CALCULATED!'
