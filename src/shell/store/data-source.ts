import { DataSource } from 'typeorm';
import { EnvironmentFailure } from '../config/environment-failure.ts';
import { explainConnectionFailure } from './connection-failure.ts';
import { AppUserRow } from './entities/app-user.ts';
import { ArticleNumberRow } from './entities/article-number.ts';
import { CaseFactRow } from './entities/case-fact.ts';
import { CoOwnerRow } from './entities/co-owner.ts';
import { DistrictRow } from './entities/district.ts';
import { DocumentRow } from './entities/document.ts';
import { EmailConsentRow } from './entities/email-consent.ts';
import { EmailDecisionRow } from './entities/email-decision.ts';
import { EmailMessageRow } from './entities/email-message.ts';
import { EmailReturnRow } from './entities/email-return.ts';
import { EmailSuppressionRow } from './entities/email-suppression.ts';
import { ImportRunRow } from './entities/import-run.ts';
import { LedgerEntryRow } from './entities/ledger-entry.ts';
import { LetterTemplateRow } from './entities/letter-template.ts';
import { LiveKeyRow } from './entities/live-key.ts';
import { MunicipalityRow } from './entities/municipality.ts';
import { NoticeRow } from './entities/notice.ts';
import { OwnerCodeRow } from './entities/owner-code.ts';
import { ParcelCaseRow } from './entities/parcel-case.ts';
import { ParcelRow } from './entities/parcel.ts';
import { PermitNumberRow } from './entities/permit-number.ts';
import { PrintBatchRow } from './entities/print-batch.ts';
import { RecordReleaseRow } from './entities/record-release.ts';
import { TemplateReviewRow } from './entities/template-review.ts';
import { SweepDayRow } from './entities/sweep-day.ts';
import { WorkProblemRow } from './entities/work-problem.ts';
import { appPoolSettings, type PoolOptions } from './pool-settings.ts';

export interface DataSourceOptions extends PoolOptions {
  /** Told when an idle connection breaks, as when the database restarts. The pool replaces it by itself. */
  onIdleConnectionLost?: (error: Error) => void;
}

const ENTITIES = [
  MunicipalityRow,
  DistrictRow,
  CoOwnerRow,
  ParcelRow,
  ParcelCaseRow,
  CaseFactRow,
  LiveKeyRow,
  LedgerEntryRow,
  DocumentRow,
  NoticeRow,
  ArticleNumberRow,
  OwnerCodeRow,
  PrintBatchRow,
  LetterTemplateRow,
  TemplateReviewRow,
  EmailMessageRow,
  EmailConsentRow,
  EmailSuppressionRow,
  EmailReturnRow,
  EmailDecisionRow,
  RecordReleaseRow,
  SweepDayRow,
  ImportRunRow,
  AppUserRow,
  WorkProblemRow,
  PermitNumberRow,
];

/** The application's way to the database at `url`, not yet connected. The schema is the migrations' business. */
export function buildDataSource(url: string, options: DataSourceOptions = {}): DataSource {
  const { connectionString = url, max, connectionTimeoutMillis, ...extra } = appPoolSettings(url, options);
  return new DataSource({
    type: 'postgres',
    url: connectionString,
    poolSize: max,
    connectTimeoutMS: connectionTimeoutMillis,
    extra,
    entities: ENTITIES,
    synchronize: false,
    migrationsRun: false,
    installExtensions: false,
    logging: false,
    // Without a handler the error of an idle connection ends the process.
    poolErrorHandler: (error: Error) => options.onIdleConnectionLost?.(error),
  });
}

/**
 * Connects, and makes sure that row-level security binds this connection. Throws EnvironmentFailure where the
 * database can't be reached or has not been set up.
 */
export async function openDataSource(url: string, options: DataSourceOptions = {}): Promise<DataSource> {
  const dataSource = buildDataSource(url, options);
  try {
    await dataSource.initialize();
    await checkRole(dataSource);
    return dataSource;
  } catch (error) {
    if (dataSource.isInitialized) await dataSource.destroy();
    throw explainConnectionFailure(error) ?? error;
  }
}

/** A connection pooler between us and the server may drop start-up options, and with them our role. */
async function checkRole(dataSource: DataSource): Promise<void> {
  const [row] = await dataSource.query<{ role: string }[]>('select current_user as role');
  if (row?.role === 'lateral_app') return;
  throw new EnvironmentFailure(
    `The database connection works as "${row?.role ?? 'unknown'}" instead of lateral_app, so towns would see each other.`,
    'Let DATABASE_URL name the PostgreSQL server itself, or a pooler that passes the start-up parameter "options" on.',
  );
}
