import { Module, type DynamicModule } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, APP_INTERCEPTOR } from '@nestjs/core';
import { TerminusModule } from '@nestjs/terminus';
import { ThrottlerModule } from '@nestjs/throttler';
import { ParcelsApiController } from './api/parcels.controller.ts';
import { ErrorPages } from './app/error-pages.ts';
import { HealthController } from './app/health.controller.ts';
import type { Log } from './app/log.ts';
import { PageInterceptor } from './app/page-interceptor.ts';
import { PageRenderer } from './app/page-renderer.ts';
import { SignedInGuard } from './app/signed-in.guard.ts';
import { WEB, WebContext } from './app/web-context.ts';
import { DistrictsController } from './districts/districts.controller.ts';
import { FirstUser } from './entry/first-user.ts';
import { FirstUserController } from './entry/first-user.controller.ts';
import { SignInController } from './entry/sign-in.controller.ts';
import { BatchesController } from './letters/batches.controller.ts';
import { DocumentsController } from './letters/documents.controller.ts';
import { LettersController } from './letters/letters.controller.ts';
import { NoticeController } from './letters/notice.controller.ts';
import { ReturnedController } from './letters/returned.controller.ts';
import { EmailDecisionsController } from './mailbox/email-decisions.controller.ts';
import { MailboxController } from './mailbox/mailbox.controller.ts';
import { UnsubscribeController } from './mailbox/unsubscribe.controller.ts';
import { ConsentController } from './parcel/consent.controller.ts';
import { OwnersController } from './parcel/owners.controller.ts';
import { ParcelController } from './parcel/parcel.controller.ts';
import { ParcelDesk } from './parcel/parcel-desk.ts';
import { RecordsController } from './records/records.controller.ts';
import { LOG, ZipMaker } from './records/zip-maker.ts';
import { RegisterController } from './register/register.controller.ts';
import { RulesController } from './rules/rules.controller.ts';
import { SearchController } from './search/search.controller.ts';
import { Upload } from './security/upload.ts';
import { StatementController } from './statement/statement.controller.ts';
import { TownsController } from './entry/towns.controller.ts';
import { TaxRollController } from './taxroll/taxroll.controller.ts';
import { TextsController } from './texts/texts.controller.ts';
import { TodayController } from './today/today.controller.ts';

/** Ten tries a minute and address: a person never notices, a program that guesses does. */
const SIGN_IN_LIMIT = [{ ttl: 60_000, limit: 10 }];

/** The staff pages. */
@Module({})
export class WebModule {
  static with(web: WebContext, log: Log): DynamicModule {
    return {
      module: WebModule,
      imports: [ThrottlerModule.forRoot(SIGN_IN_LIMIT), TerminusModule.forRoot({ logger: false })],
      controllers: [
        TodayController,
        DistrictsController,
        ParcelController,
        ParcelsApiController,
        StatementController,
        DocumentsController,
        RecordsController,
        LettersController,
        NoticeController,
        ReturnedController,
        TextsController,
        BatchesController,
        TaxRollController,
        EmailDecisionsController,
        MailboxController,
        UnsubscribeController,
        ConsentController,
        OwnersController,
        RegisterController,
        RulesController,
        SearchController,
        SignInController,
        TownsController,
        FirstUserController,
        HealthController,
      ],
      providers: [
        { provide: WEB, useValue: web },
        { provide: LOG, useValue: log },
        PageRenderer,
        ZipMaker,
        Upload,
        FirstUser,
        ParcelDesk,
        { provide: APP_GUARD, useClass: SignedInGuard },
        { provide: APP_INTERCEPTOR, useClass: PageInterceptor },
        {
          provide: APP_FILTER,
          useFactory: (pages: PageRenderer) => new ErrorPages(pages, log),
          inject: [PageRenderer],
        },
      ],
    };
  }
}
