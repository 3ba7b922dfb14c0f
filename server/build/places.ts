/** Where the built screens stand, below the project's root. */
export const builtFolder = 'dist/web';
/** In there: the mark of what they were built from. */
export const markFile = 'built-from';
/** The program that builds them, beside server/build.ts. */
export const buildProgram = 'build/screens.ts';
