/** Backups of the shop. */
export const BACKUP_OPERATIONS = {
  getBackupStatus: {
    summary: 'Answers when the shop was last backed up',
    description:
      'The last backup that was made and read back, by the server itself or by `npm run backup`, and the last failure since. `isOld` says that there is none of the last 26 hours. Backups can only be made and restored on the server.',
  },
} as const
