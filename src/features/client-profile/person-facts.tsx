import type { ComponentProps } from 'react'
import type { ClientProfile } from '../../../contract/people/client-profile.ts'
import { formatPesos } from '../../../domain/money.ts'
import { chakra } from '../../ui/theme/chakra.ts'
import { Part } from './part.tsx'
import { useDateWords } from '../../ui/days/day-text.tsx'
import { phoneTyping } from '../../ui/fields/phone-typing.ts'
import { useWords } from '../../words/use-words.ts'
import { callLink } from './place-links.ts'
import { FactsList } from './facts-list.tsx'
import { CLIENT_TYPES } from '../../../domain/people/client-type.ts'
import { fullName } from '../../../domain/people/names/full-name.ts'
import { isSchool } from './schools.ts'

type Parts = Pick<ClientProfile, 'person' | 'other_info' | 'co_maker'>

/** Who the client is, what they live on, and who is their co-maker. */
export function PersonFacts({ person, other_info: other, co_maker: coMaker }: Parts) {
  const t = useWords('ci')
  const date = useDateWords()
  const type = CLIENT_TYPES.find((one) => one === other?.cu_type)
  // What the office typed in its own words stays as it is.
  const school = (name: string) => (isSchool(name) ? t(`loans.schools.${name}`) : name)
  return (
    <>
      <Part title={t('loans.person')}>
        <FactsList
          facts={[
            [t('loans.fields.name'), fullName(person)],
            [t('loans.fields.contact'), <Phone key="contact" digits={person.contact} />],
            [t('loans.fields.address'), person.address],
            [t('loans.fields.landmark'), person.landmark],
            [t('loans.fields.birthdate'), person.birthdate && date(person.birthdate)],
          ]}
        />
      </Part>
      <Part title={t('loans.otherInfo')}>
        <Told
          none={t('loans.noOtherInfo')}
          facts={
            other && [
              [t('loans.fields.work'), other.prd_work],
              [t('loans.fields.net'), formatPesos(other.prd_net)],
              [t('loans.fields.bills'), formatPesos(other.prd_m_bills)],
              [t('loans.fields.education'), school(other.prd_educ_attain)],
              [t('loans.fields.type'), type ? t(`loans.types.${type}`) : other.cu_type],
              [t('loans.fields.collateral'), other.prd_collateral],
            ]
          }
        />
      </Part>
      <Part title={t('loans.coMaker')}>
        <Told
          none={t('loans.noCoMaker')}
          facts={
            coMaker && [
              [t('loans.fields.name'), coMaker.pcd_name],
              [t('loans.fields.contact'), <Phone key="contact" digits={coMaker.pcd_contact} />],
              [t('loans.fields.work'), coMaker.pcd_work],
              [t('loans.fields.net'), formatPesos(coMaker.pcd_net)],
              [t('loans.fields.address'), coMaker.pcd_address],
            ]
          }
        />
      </Part>
    </>
  )
}

interface ToldProps {
  /** Undefined or null where nothing was told. */
  facts: ComponentProps<typeof FactsList>['facts'] | null | undefined
  none: string
}

function Told({ facts, none }: ToldProps) {
  return facts ? <FactsList facts={facts} /> : <chakra.p color="text.muted">{none}</chakra.p>
}

function Phone({ digits }: { digits: string }) {
  const call = callLink(digits)
  return call === undefined ? (
    digits
  ) : (
    <chakra.a
      href={call}
      color="brand.text"
      fontVariantNumeric="tabular-nums"
      display="inline-block"
      py="3"
      my="-3"
    >
      {phoneTyping(digits)}
    </chakra.a>
  )
}
