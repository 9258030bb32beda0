import type { Fine } from './fine.ts'

/** A ground on which rulings are contested, with what proves it. */
export interface AppealReason {
  readonly code: string
  readonly title: string
  /** What the letter says. */
  readonly claim: string
  readonly law: string
  readonly evidence: readonly string[]
}

/** The usual grounds of drivers, the most frequent first. */
export const appealReasons: readonly AppealReason[] = [
  {
    code: 'another-driver',
    title: 'За рулём был не я',
    claim:
      'В момент фиксации автомобилем управляло другое лицо, поэтому собственник освобождается от ответственности.',
    law: 'КоАП РФ, ст. 2.6.1 ч. 2',
    evidence: [
      'Полис ОСАГО, в который вписан водитель, или доверенность',
      'Договор аренды либо путевой лист с датой и часами',
      'Письменное объяснение того, кто управлял',
    ],
  },
  {
    code: 'sold',
    title: 'Машина была уже продана',
    claim: 'К моменту фиксации автомобиль выбыл из владения собственника.',
    law: 'КоАП РФ, ст. 2.6.1 ч. 2',
    evidence: ['Договор купли-продажи и акт передачи', 'Отметка о прекращении регистрации'],
  },
  {
    code: 'plate',
    title: 'На снимке не моя машина или номер не читается',
    claim: 'Снимок не позволяет установить автомобиль: номер не читается либо принадлежит другой машине.',
    law: 'КоАП РФ, ст. 1.5, ст. 26.11',
    evidence: ['Снимки из постановления', 'Фотография своей машины: цвет, марка, отличия', 'Копия СТС'],
  },
  {
    code: 'camera',
    title: 'Камера ошиблась или не поверена',
    claim: 'Показания прибора вызывают сомнение; прошу истребовать свидетельство о его поверке.',
    law: 'КоАП РФ, ст. 26.8',
    evidence: ['Снимки и место из постановления', 'Запись видеорегистратора или трек навигатора'],
  },
  {
    code: 'signs',
    title: 'Знака или разметки не было видно',
    claim: 'Знак либо разметка отсутствовали или не были видны, поэтому вины водителя нет.',
    law: 'КоАП РФ, ст. 1.5, ст. 2.1',
    evidence: ['Фото и видео места с датой', 'Схема установки знаков, её выдаёт владелец дороги'],
  },
  {
    code: 'necessity',
    title: 'Нарушить пришлось, чтобы избежать большего вреда',
    claim: 'Действия совершены в состоянии крайней необходимости.',
    law: 'КоАП РФ, ст. 2.7',
    evidence: ['Запись видеорегистратора', 'Справка скорой помощи или показания свидетелей'],
  },
]

/** КоАП art. 30.2: to the court, or to the head of the office that ruled; the charge of a tax has its own way. */
export const canBeAppealed = ({
  kind,
  bailiff,
  paidAt,
}: Pick<Fine, 'kind' | 'bailiff' | 'paidAt'>): boolean => kind === 'fine' && !bailiff && paidAt === null
