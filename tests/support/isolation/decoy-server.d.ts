export interface Decoy {
  readonly port: number
  readonly isWhole: boolean
  readonly contacts: readonly string[]
  readonly close: () => Promise<void>
}

export declare const startDecoy: (port: number) => Promise<Decoy>
