import type { Plate } from '#domain/identity/plate.ts'
import type { Sts } from '#domain/identity/sts.ts'
import type { VehicleFacts } from './pasted-facts.ts'

/** The vehicle of the demo registry that README, the start message and the look-up form suggest to try. */
export const sampleVehicle: VehicleFacts = { sts: '9923456789' as Sts, plate: 'К456МН77' as Plate }
