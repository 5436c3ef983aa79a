/*
 * Preloaded into a server and its service, this library stands in for a failing disk and a stepped clock.
 *
 * It writes down up to which length each append-only file is on the disk: the length at the beginning of the latest sync
 * that has ended. A crash of the machine may take everything behind it. The length of a file that is removed is removed
 * too, since another file may get its inode. And the library reads two numbers from a file, which it maps into memory: by
 * how many seconds the wall clock is wrong, and how full the disk is.
 *
 * CHAOS_FOLDER names the folder of that file, `control`, and of the lengths, one file for each inode.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/statvfs.h>
#include <sys/time.h>
#include <sys/uio.h>
#include <time.h>
#include <unistd.h>

#define REAL(type, name) ((type)dlsym(RTLD_NEXT, name))

enum { ROOM = 0, LITTLE_ROOM = 1, NO_ROOM = 2 };

struct control {
    volatile int64_t clock_seconds;
    volatile int64_t disk;
};

static struct control nothing;
static struct control *control = &nothing;
static char *folder;

__attribute__((constructor)) static void begin(void)
{
    char path[PATH_MAX];
    const char *named = getenv("CHAOS_FOLDER");
    if (named == NULL)
        return;
    folder = strdup(named); /* the servers write their title over their environment */
    snprintf(path, sizeof path, "%s/control", folder);
    int fd = open(path, O_RDONLY | O_CLOEXEC);
    if (fd < 0)
        return;
    void *mapped = mmap(NULL, sizeof *control, PROT_READ, MAP_SHARED, fd, 0);
    if (mapped != MAP_FAILED)
        control = mapped;
    close(fd);
}

/* The log's files are in `appendonlydir`; new ones are written next to it and moved there. */
static int is_log(int fd)
{
    char link[64], path[PATH_MAX];
    snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
    ssize_t length = readlink(link, path, sizeof path - 1);
    if (length < 0)
        return 0;
    path[length] = 0;
    return strstr(path, "/appendonlydir/") != NULL || strstr(path, "/temp-") != NULL;
}

static void write_down(const struct stat *synced)
{
    char path[PATH_MAX], text[32];
    snprintf(path, sizeof path, "%s/%ju", folder, (uintmax_t)synced->st_ino);
    int length = snprintf(text, sizeof text, "%020jd", (intmax_t)synced->st_size);
    int fd = open(path, O_WRONLY | O_CREAT | O_CLOEXEC, 0600);
    if (fd < 0)
        return;
    if (pwrite(fd, text, length, 0) != length)
        abort();
    close(fd);
}

static int synced(int fd, int (*sync)(int))
{
    struct stat before;
    int known = folder != NULL && fstat(fd, &before) == 0 && S_ISREG(before.st_mode) && is_log(fd);
    int result = sync(fd);
    if (known && result == 0)
        write_down(&before);
    return result;
}

int fsync(int fd) { return synced(fd, REAL(int (*)(int), "fsync")); }

int fdatasync(int fd) { return synced(fd, REAL(int (*)(int), "fdatasync")); }

/* The inode of a file that has no other name; 0 if there is none. */
static uintmax_t inode_of(const char *path)
{
    struct stat found;
    int alone = folder != NULL && lstat(path, &found) == 0 && S_ISREG(found.st_mode) && found.st_nlink == 1;
    return alone ? (uintmax_t)found.st_ino : 0;
}

static void forget(uintmax_t inode)
{
    char path[PATH_MAX];
    if (inode == 0)
        return;
    snprintf(path, sizeof path, "%s/%ju", folder, inode);
    REAL(int (*)(const char *), "unlink")(path);
}

int unlink(const char *path)
{
    uintmax_t removed = inode_of(path);
    int result = REAL(int (*)(const char *), "unlink")(path);
    if (result == 0)
        forget(removed);
    return result;
}

int rename(const char *from, const char *to)
{
    uintmax_t replaced = inode_of(to);
    int result = REAL(int (*)(const char *, const char *), "rename")(from, to);
    if (result == 0)
        forget(replaced);
    return result;
}

static int is_refused(int fd)
{
    if (control->disk != NO_ROOM || !is_log(fd))
        return 0;
    errno = ENOSPC;
    return 1;
}

ssize_t write(int fd, const void *bytes, size_t length)
{
    static ssize_t (*real)(int, const void *, size_t);
    if (real == NULL)
        real = REAL(ssize_t (*)(int, const void *, size_t), "write");
    return is_refused(fd) ? -1 : real(fd, bytes, length);
}

ssize_t writev(int fd, const struct iovec *parts, int count)
{
    static ssize_t (*real)(int, const struct iovec *, int);
    if (real == NULL)
        real = REAL(ssize_t (*)(int, const struct iovec *, int), "writev");
    return is_refused(fd) ? -1 : real(fd, parts, count);
}

int statvfs(const char *path, struct statvfs *found)
{
    int result = REAL(int (*)(const char *, struct statvfs *), "statvfs")(path, found);
    if (result == 0 && control->disk != ROOM)
        found->f_bavail = found->f_bfree = 0;
    return result;
}

int statvfs64(const char *path, struct statvfs64 *found)
{
    int result = REAL(int (*)(const char *, struct statvfs64 *), "statvfs64")(path, found);
    if (result == 0 && control->disk != ROOM)
        found->f_bavail = found->f_bfree = 0;
    return result;
}

int clock_gettime(clockid_t clock, struct timespec *now)
{
    static int (*real)(clockid_t, struct timespec *);
    if (real == NULL)
        real = REAL(int (*)(clockid_t, struct timespec *), "clock_gettime");
    int result = real(clock, now);
    if (result == 0 && (clock == CLOCK_REALTIME || clock == CLOCK_REALTIME_COARSE))
        now->tv_sec += control->clock_seconds;
    return result;
}

int gettimeofday(struct timeval *restrict now, void *restrict zone)
{
    static int (*real)(struct timeval *restrict, void *restrict);
    if (real == NULL)
        real = REAL(int (*)(struct timeval *restrict, void *restrict), "gettimeofday");
    int result = real(now, zone);
    if (result == 0)
        now->tv_sec += control->clock_seconds;
    return result;
}

time_t time(time_t *out)
{
    time_t now = REAL(time_t (*)(time_t *), "time")(NULL) + control->clock_seconds;
    if (out != NULL)
        *out = now;
    return now;
}
