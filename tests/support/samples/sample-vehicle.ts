/** A vehicle of tests/support/samples/charges.ndjson with a dozen charges, one of them paid. */
export const sampleVehicle = { sts: '9933101451', plate: 'Н912СС77' } as const

/** A vehicle of the demo registry with six charges that can be paid. */
export const demoVehicle = { sts: '9923456789', plate: 'К456МН77' } as const

/** A vehicle with 120 charges, whose list is rendered in parts. */
export const longListVehicle = { sts: '9977000111', plate: 'А001АА77' } as const

/** The address of the list of fines of a vehicle. */
export const finesOf = ({ sts, plate }: { readonly sts: string; readonly plate: string }): string =>
  `/fines/?${new URLSearchParams({ number: sts, plate }).toString()}`
