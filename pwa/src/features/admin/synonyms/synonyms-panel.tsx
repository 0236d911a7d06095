import { t } from '@lingui/core/macro'
import '../../../ui/form-styles.css'
import { Button, Menu, Skeleton, TextInput } from '@mantine/core'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { MAX_SYNONYMS } from '@usiku/contracts/search/constants.ts'
import { listSynonyms, type Synonym } from '@usiku/contracts/search/operations.ts'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { toServerFailure } from '../../../api/errors.ts'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx'
import { polling } from '../polling.ts'
import { DeleteDialog } from '../ui/confirm-action-dialog.tsx'
import { RowMenu } from '../ui/lists/row-menu.tsx'
import { Panel } from '../ui/panel.tsx'
import { useDeletion } from '../ui/use-deletion.ts'
import { SynonymDialog } from './synonym-dialog.tsx'
import { deleteSynonym, type EditedSynonym, type VersionedSynonyms } from './synonyms.ts'
import classes from './synonyms-panel.module.css'

/** Search synonyms: a search for a word finds its meanings. */
export function SynonymsPanel() {
  const query = useQuery(synonymsQuery())
  const [editing, setEditing] = useState<EditedSynonym>()
  const list: VersionedSynonyms | undefined = query.data && { entries: query.data.data, version: query.data.version }
  const isFull = list !== undefined && list.entries.length >= MAX_SYNONYMS
  const add = (
    <Button disabled={list === undefined || isFull} onClick={() => list && setEditing({ ...list, _id: '' })}>
      {t`Add synonym`}
    </Button>
  )
  return (
    <Panel title={t`Synonyms`} action={add}>
      <p className={classes.hint}>
        {isFull
          ? t`You have ${MAX_SYNONYMS} synonyms, the most there can be.`
          : t`Searches for these words also find the words beside them.`}
      </p>
      {list ? (
        <SynonymList list={list} onEdit={setEditing} />
      ) : query.error ? (
        <ErrorState
          {...toServerFailure(query.error, t`The synonyms could not be loaded.`)}
          busy={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      ) : (
        <div role="status">
          <VisuallyHidden>{t`Loading …`}</VisuallyHidden>
          <Skeleton height={320} radius="md" />
        </div>
      )}
      <SynonymDialog synonym={editing} onClose={() => setEditing(undefined)} />
    </Panel>
  )
}

interface SynonymListProps {
  readonly list: VersionedSynonyms
  readonly onEdit: (word: EditedSynonym) => void
}

function SynonymList({ list, onEdit }: SynonymListProps) {
  const [search, setSearch] = useState('')
  const deletion = useDeletion({
    remove: deleteSynonym,
    getQuestion: ({ _id }) => t`Delete ${_id}?`,
    messages: { success: t`Synonyms updated successfully`, failure: t`Error updating synonyms` },
    invalidates: [listSynonyms.id],
  })
  const found = list.entries.filter((one) => matchesSearch(one, search))
  return (
    <>
      <TextInput
        type="search"
        aria-label={t`Search synonyms`}
        placeholder={t`Search synonyms`}
        radius={999}
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
      />
      <ul className={classes.list} aria-label={t`Synonyms`}>
        {found.map(({ word, meanings }) => (
          <li key={word} className={classes.synonym}>
            <p className={classes.text}>
              <strong>{word}</strong>
              <span className={classes.meanings}>{meanings.join(', ')}</span>
            </p>
            <RowMenu label={t`Actions for ${word}`}>
              <Menu.Item onClick={() => onEdit({ ...list, _id: word })}>{t`Edit`}</Menu.Item>
              <Menu.Item color="red" onClick={() => deletion.requestDelete({ ...list, _id: word })}>
                {t`Delete`}
              </Menu.Item>
            </RowMenu>
          </li>
        ))}
      </ul>
      {found.length === 0 ? <p className={classes.hint}>{t`No matching synonym.`}</p> : null}
      <DeleteDialog {...deletion.dialog}>{t`Searches no longer use it.`}</DeleteDialog>
    </>
  )
}

function matchesSearch({ word, meanings }: Synonym, text: string): boolean {
  return `${word} ${meanings.join(' ')}`.toLowerCase().includes(text.trim().toLowerCase())
}

function synonymsQuery() {
  return queryOptions({
    ...polling,
    queryKey: [listSynonyms.id],
    queryFn: ({ signal }) => call(listSynonyms, { signal }),
  })
}
