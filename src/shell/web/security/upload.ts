import {
  Injectable,
  PayloadTooLargeException,
  type CallHandler,
  type ExecutionContext,
  type NestInterceptor,
} from '@nestjs/common';
import { FileInterceptor } from '@nestjs/platform-express';
import type { Request } from 'express';
import type { Observable } from 'rxjs';
import { LARGEST_PROOF } from '../../print-run/keep-proof.ts';

/** A file as it was sent with a form. Its name is the sender's word alone. */
export interface UploadedFile {
  readonly originalname: string;
  readonly buffer: Buffer;
}

declare module 'express-serve-static-core' {
  interface Request {
    /** Of a form with a file: throws unless its token holds. To be called once its fields are read. */
    checkFormToken?: () => void;
    file?: UploadedFile;
    /** The file was larger than any that is kept; it was not read to its end. */
    fileIsTooLarge?: true;
  }
}

/** Where forms with a file are sent. Anywhere else a form of that kind has no token that could be read, and is refused. */
const UPLOADS = /^\/letters\/proof$/;

export function isUpload(request: Request): boolean {
  return request.method === 'POST' && UPLOADS.test(request.path) && request.is('multipart/form-data') !== false;
}

/** Reads a form with one file, kept in memory, of somebody who is signed in: guards run before it. */
@Injectable()
export class Upload implements NestInterceptor {
  private readonly reader: NestInterceptor = new (FileInterceptor('file', {
    // One byte more than is kept, so that the largest that is kept is read whole.
    limits: { fileSize: LARGEST_PROOF + 1, files: 1, fields: 20, fieldSize: 10_000, parts: 25 },
    defParamCharset: 'utf8',
  }))();

  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const request = context.switchToHttp().getRequest<Request>();
    if (!request.checkFormToken) return next.handle();
    try {
      const handled = await this.reader.intercept(context, next);
      request.checkFormToken();
      return handled as Observable<unknown>;
    } catch (error) {
      if (!(error instanceof PayloadTooLargeException)) throw error;
      request.checkFormToken();
      request.fileIsTooLarge = true;
      return next.handle();
    }
  }
}
