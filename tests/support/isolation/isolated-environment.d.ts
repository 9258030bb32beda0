/** The script runner reads this module before TypeScript can be run, so it is written in JavaScript. */
export declare const isolatedEnvironment: (
  env: Readonly<Record<string, string | undefined>>,
  folder: string,
) => Readonly<Record<string, string>>

export declare const makeTestsFolder: () => string

export declare const isolateProcess: () => void

export declare const testsFolder: () => string
