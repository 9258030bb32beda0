import type { Department, Recipient } from '#domain/charges/charge.ts'
import type { DemoRegion } from './region.ts'
import type { Authority } from './violation.ts'

/** A recipient that cannot be paid: the name says that it is a demo, and the account does not exist. */
const demo = (name: string, kbk: string, oktmo: string): Recipient => ({
  name: `ДЕМО, НЕ ПЛАТИТЬ. ${name}`,
  inn: '0000000000',
  kpp: '000000000',
  bik: '000000000',
  account: '00000000000000000000',
  bank: 'ДЕМО-БАНК',
  oktmo,
  kbk,
})

const police = (region: DemoRegion): Recipient =>
  demo(`УФК ${region.treasury} (ГИБДД)`, '18811601121010001140', region.oktmo)

const moscowCity = (office: string): Recipient =>
  demo(`УФК по г. Москве (${office})`, '78211601121010001140', '45382000')

/** Returns the treasury account that fines of an authority are paid to in a region. */
export const recipientOf = (authority: Authority, region: DemoRegion): Recipient => {
  switch (authority) {
    case 'cameras':
    case 'inspector':
      return police(region)
    case 'madi':
      return moscowCity('МАДИ')
    case 'parking':
      return moscowCity('ГКУ «АМПП»')
    case 'transport':
      return demo('МТУ Ространснадзора по ЦФО', '10611601121010001140', region.oktmo)
  }
}

/** The recipient of demo taxes. */
export const taxRecipient: Recipient = demo('Казначейство России (ФНС России)', '18201061201010000510', '0')

/** Returns the department of an authority in a region. */
export const departmentOf = (authority: Authority, region: DemoRegion): Department => {
  // OKTMO begins with the number of the region, and so does the number of a police department (facts 6.2).
  const number = region.oktmo.slice(0, 2)
  switch (authority) {
    case 'cameras':
      return { code: `11${number}519`, name: region.cameras }
    case 'inspector':
      return { code: `11${number}000`, name: region.cameras.replace('ЦАФАП ОДД ГИБДД', 'УГИБДД') }
    case 'madi':
      return { code: '0356043', name: 'МАДИ' }
    case 'parking':
      return { code: '0355431', name: 'ГКУ «АМПП»' }
    case 'transport':
      return { code: '1060000', name: 'МТУ Ространснадзора по ЦФО' }
  }
}
