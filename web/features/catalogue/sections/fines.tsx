import { useState } from 'react'
import type { Fine } from '#domain/charges/fine.ts'
import { encode } from 'uqr'
import { kopecks } from '#domain/money/kopecks.ts'
import { PhotoStrip } from '#web/ui/content/photo-strip.tsx'
import { DiscountMeter } from '#web/ui/charges/discount-meter.tsx'
import { FineCardSkeleton } from '#web/ui/charges/fine-card-skeleton.tsx'
import { FineCard } from '#web/ui/charges/fine-card.tsx'
import { FineCheck } from '#web/ui/charges/fine-check.tsx'
import { PayBar } from '#web/ui/charges/pay-bar.tsx'
import { Plate } from '#web/ui/plate/plate.tsx'
import { Receipt } from '#web/ui/charges/receipt.tsx'
import { StatusChip } from '#web/ui/charges/status-chip.tsx'
import { Sum } from '#web/ui/charges/sum.tsx'
import { Tabs } from '#web/ui/charges/tabs.tsx'
import { addDays } from '#domain/dates/local-date.ts'
import { discountedFine, fines, payment, photo, plate, today } from '#web/features/catalogue/samples.ts'
import { Section, Specimen } from './section.tsx'

const plates = [
  'А123ВС777',
  'М088КТ50',
  'Х999УР197',
  'ЕН45677',
  'АВ123450',
  '1234ТО77',
  'РС123М99',
  'ТАВ12378',
  'О567077',
  '001CD177',
  '064D00177',
  '120Т00599',
]

const { discount } = discountedFine

const Plates = () => (
  <>
    <Specimen name="Plate l, m, s" row>
      <Plate plate={plate('А123ВС777')} size="l" />
      <Plate plate={plate('В456ОР78')} />
      <Plate plate={plate('Е789НУ199')} size="s" />
    </Specimen>
    <Specimen name="Plate: все виды" row>
      {plates.map((text) => (
        <Plate key={text} plate={plate(text)} />
      ))}
    </Specimen>
  </>
)

const Money = () => (
  <>
    <Specimen name="Sum" row>
      <Sum amount={kopecks(56250)} without={kopecks(75000)} size="xl" />
      <Sum amount={kopecks(168750)} size="l" />
      <Sum amount={kopecks(50000)} without={kopecks(100000)} />
      <Sum amount={kopecks(123456789)} size="s" />
    </Specimen>
    <Specimen name="Tabs">
      <Tabs
        legend="Раздел"
        name="tabs"
        value="all"
        onChange={() => undefined}
        options={[
          { value: 'all', label: 'Все', count: 12 },
          { value: 'fines', label: 'Штрафы', count: 9 },
          { value: 'paid', label: 'Оплаченные', count: 3 },
        ]}
      />
    </Specimen>
    <Specimen name="StatusChip" row>
      {fines.map(({ standing }) => (
        <StatusChip key={standing} standing={standing} />
      ))}
      <StatusChip standing="discount">Скидка до 24 мая</StatusChip>
    </Specimen>
    {discount !== null && (
      <Specimen name="DiscountMeter">
        {[25, 12, 1, 0].map((daysLeft) => (
          <DiscountMeter
            key={daysLeft}
            discount={discount}
            amount={discountedFine.amount}
            ruledOn={discountedFine.ruledOn}
            today={addDays(discount.lastDay, -daysLeft)}
          />
        ))}
      </Specimen>
    )}
  </>
)

const Check = ({ fine, begins }: { readonly fine: Fine; readonly begins: boolean }) => {
  const [checked, check] = useState(begins)
  return <FineCheck fine={fine} today={today} checked={checked} onChange={() => check(!checked)} />
}

export const Fines = () => (
  <Section id="fines" title="Штрафы">
    <Plates />
    <Money />
    <Specimen name="FineCard">
      {fines.map(({ fine, standing }, index) => (
        <FineCard
          key={fine.id}
          fine={fine}
          standing={standing}
          today={today}
          href={`#${fine.id}`}
          level={4}
          selection={index < 4 && <Check fine={fine} begins={index === 0} />}
        />
      ))}
      <FineCardSkeleton />
      <PayBar count={2} total={kopecks(168750)} saving={kopecks(18750)} href="#fines" />
    </Specimen>
    <Specimen name="PhotoStrip">
      <PhotoStrip
        photos={[
          { src: `${photo}#1`, alt: 'Дорога с потоком машин', caption: 'Обзор', href: '#photo-1' },
          { src: `${photo}#2`, alt: 'Номер А 123 ВС 777', caption: 'Номер', href: '#photo-2' },
          { src: `${photo}#3`, alt: 'Машина сзади', caption: 'Обзор, второй кадр', href: '#photo-3' },
        ]}
      />
    </Specimen>
    <Specimen name="Receipt">
      <Receipt
        payment={payment}
        payer="Иванов Иван Иванович"
        qr={encode('https://kvitok.example/fines/document/sample/').data}
        level={3}
      />
    </Specimen>
  </Section>
)
