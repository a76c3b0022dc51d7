import { backupDiskFull } from './backup-disk-full.ts';
import { clockFaults } from './clock.ts';
import { databaseKilled, databaseRestarted, primaryFrozen, standbyPromoted } from './database-outages.ts';
import { diskFull } from './disk-full.ts';
import { backupBucket, backupClock, backupsAtOnce } from './due-backups.ts';
import { allNodesAway, edgeLimits } from './edge.ts';
import type { Fault } from './fault.ts';
import { hostileRequests } from './hostile-requests.ts';
import { hungEventLoop } from './hung.ts';
import { backupKilled, restoreKilled } from './killed-backups.ts';
import { killedEmbedded, killedOnServer } from './killed.ts';
import { mailDown, mailRefusing, mailSlow } from './mail-outages.ts';
import { memoryFlat } from './memory.ts';
import { migratingAtOnce, oneSlot, repeatedSubmits } from './races.ts';
import { oneOfThreeKilled, rollingRestartHaproxy, rollingRestartNginx } from './rolling.ts';
import { secondProcess } from './second-process.ts';
import { idleConnections, slowBodies, slowHeaders } from './slow-clients.ts';
import { slowDatabase } from './slow-database.ts';
import { dataFolderUnwritable, logUnwritable } from './unwritable.ts';

/** All faults, in the order of the table. */
export const allFaults: readonly Fault[] = [
  killedEmbedded,
  killedOnServer,
  hungEventLoop,
  secondProcess,
  databaseRestarted,
  databaseKilled,
  standbyPromoted,
  primaryFrozen,
  slowDatabase,
  diskFull,
  backupKilled,
  restoreKilled,
  backupDiskFull,
  backupBucket,
  backupClock,
  backupsAtOnce,
  mailDown,
  mailRefusing,
  mailSlow,
  hostileRequests,
  slowHeaders,
  slowBodies,
  idleConnections,
  edgeLimits,
  ...clockFaults,
  oneSlot,
  repeatedSubmits,
  migratingAtOnce,
  oneOfThreeKilled,
  rollingRestartNginx,
  rollingRestartHaproxy,
  allNodesAway,
  dataFolderUnwritable,
  logUnwritable,
  memoryFlat,
];
